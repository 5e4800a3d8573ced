/**
 * Node's own cryptography, which answers at once where that of browsers is asked on another thread. It is taken from
 * the process and not imported, so that a browser finds nothing to resolve; there it is absent, and WebCrypto does it.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto')
