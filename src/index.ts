/** The public API: a simulated bank for tests. */
export { createSimulator } from './simulator/create.ts'
export { loadXml } from './host/xml-validation.ts'
export { pushOverHttp } from './host/push-sender.ts'
export type { XmlOptions } from './host/xml-validation.ts'
export { UsageError } from './simulator/simulator.ts'
export type {
  BookingRequest,
  Clock,
  Control,
  Simulator,
  Snapshot,
  SubmissionSummary,
  SurfaceHandle,
} from './simulator/simulator.ts'
export type { PushMessage, PushReceiver, PushSender } from './simulator/push-delivery.ts'
export type { EventStream, PushedEvent } from './simulator/push-stream.ts'
export type { SimulatorOptions } from './simulator/options.ts'
export type { BankDefinition } from './bank/definition.ts'
export type { Account } from './bank/model.ts'
export type { Exchange } from './evidence/exchange.ts'
export type { Duration } from './kernel/duration.ts'
export type { XmlValidation } from './kernel/xml.ts'
export type { Profile } from './profile/profile.ts'
