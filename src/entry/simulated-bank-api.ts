/** What the public API has wherever it runs: in Node, in a web page or in a service worker. */
export { createSimulator } from '../runs/library/simulator.ts'
export type { Control, Simulator, SimulatorOptions } from '../runs/library/simulator.ts'
export type { FaultId, RequirementId, ScenarioId, VariationId } from '../runs/library/known-ids.ts'
export type { AssumptionId } from '../documents/assumptions.ts'
export type { OperationId } from '../documents/operations.ts'
export { UsageError } from '../simulator/simulator.ts'
export type { Clock } from '../simulator/clock.ts'
export type {
  BookingRequest,
  Execution,
  Snapshot,
  SubmissionSummary,
  SurfaceHandle,
} from '../simulator/simulator.ts'
export type { PushMessage, PushReceiver, PushSender } from '../simulator/push/push-delivery.ts'
export type { EventStream, PushedEvent } from '../simulator/push/push-stream.ts'
export type { AccessToken, Grant, Permission } from '../provider/bank/access.ts'
export type { BankDefinition } from '../provider/bank/bank-definition.ts'
export type { Account } from '../provider/bank/model.ts'
export type { SubmissionStatus } from '../provider/bank/payments/status-schema.ts'
export type { Exchange, HeaderList } from '../evidence/observation.ts'
export type { Client } from '../provider/gateway/clients.ts'
export type { Duration } from '../kernel/calendar.ts'
export type { XmlValidation } from '../kernel/xml.ts'
export type { KnownCard, KnownData, Profile } from '../target/profile/profile.ts'
export type { AnswerChange, BankExtension, ExtensionFault } from '../simulator/extension.ts'
export type { Fault } from '../simulator/faults/fault.ts'
export type { Release } from '../documents/cards/releases.ts'
export type { Surface } from '../documents/apis.ts'
