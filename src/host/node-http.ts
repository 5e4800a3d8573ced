/**
 * Node's HTTP modules, not imported: an import reads every export, and one of them loads a second HTTP client with
 * its WebSockets, which takes as long as the whole of Node.
 */
export const plainHttp = process.getBuiltinModule('node:http')
export const secureHttp = process.getBuiltinModule('node:https')
