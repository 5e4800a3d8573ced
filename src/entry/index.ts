/** The public API: a simulated bank for tests. */
import '../kernel/web-platform.ts'
export * from './simulated-bank-api.ts'
export { loadXml } from '../host/xml/xml-validation.ts'
export { pushOverHttp } from '../host/server/push-sender.ts'
export type { XmlOptions } from '../host/xml/xml-validation.ts'
