/**
 * The public API where there is no Node: a simulated bank in a web page or a service worker. The condition `browser` of
 * the package leads bundlers here.
 */
import '../kernel/web-platform.ts'
import type { XmlValidation } from '../kernel/xml.ts'

export * from './simulated-bank-api.ts'

/** Everything that a simulated bank needs to read XML; loaded with its WebAssembly only when it is called. */
export async function loadXml(): Promise<XmlValidation> {
  const { xmlOnDemand } = await import('../host/xml/xml-on-demand.ts')
  const xml = xmlOnDemand()
  await xml.ready()
  return xml
}
