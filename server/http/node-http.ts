/**
 * `node:http`, without what an `import` of it loads: its names include WebSocket, and so all of Node's `fetch` would be
 * loaded into a server that may never need it, 14 MB.
 */
export const http = process.getBuiltinModule('node:http')
