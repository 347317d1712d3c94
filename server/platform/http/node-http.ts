/** An `import` of `node:http` also loads WebSocket, and so all of Node's `fetch`: 14 MB that may never be needed. */
export const http = process.getBuiltinModule('node:http')
