import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { defaultIcon } from "./icons";

/** Folders that are served, by the first part of the address. */
export interface Site {
  /** Address prefix (with slashes at both ends) and folder. */
  mounts: { prefix: string; dir: string }[];
  /** The page itself. */
  page: string;
  /** Answers in JSON, by exact address. */
  data: Record<string, () => unknown>;
  /** The project's root, for default pictures. */
  root: string;
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** An http server for the page and the files of packages. Only files below the mounted folders can be had. */
export function createSite(site: Site): http.Server {
  return http.createServer((request, response) => {
    const address = decodeAddress(request.url ?? "/");
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "");
    if (address === null) return end(response, 400, "");
    const data = site.data[address];
    if (data) return end(response, 200, JSON.stringify(data()), TYPES[".json"]);
    if (address === "/" || address === "/game" || address === "/join") return sendFile(response, site.page);
    const icon = /^\/icons\/svg\/([a-z0-9-]+)\.svg$/.exec(address)?.[1];
    if (icon) return end(response, 200, defaultIcon(icon, site.root), TYPES[".svg"]);
    for (const { prefix, dir } of site.mounts) {
      if (!address.startsWith(prefix)) continue;
      const file = path.resolve(dir, address.slice(prefix.length));
      if (file.startsWith(path.resolve(dir) + path.sep)) return sendFile(response, file);
    }
    return end(response, 404, "");
  });
}

function decodeAddress(url: string): string | null {
  try {
    return path.posix.normalize(decodeURIComponent(url.split(/[?#]/)[0] ?? "/"));
  } catch {
    return null;
  }
}

function sendFile(response: http.ServerResponse, file: string): void {
  fs.readFile(file, (error, content) => {
    if (error) return end(response, 404, "");
    end(response, 200, content, TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream");
  });
}

function end(
  response: http.ServerResponse,
  status: number,
  body: string | Buffer,
  type = "text/plain; charset=utf-8",
): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
