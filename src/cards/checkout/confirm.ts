import type { CheckoutStore } from './store.ts'

/** Carries out a request now; false when there is no such request, or nothing left to do. */
export function carryOut(requestTraceId: string, checkout: CheckoutStore, nowMs: number): boolean {
  const request = checkout.request(requestTraceId)
  const record = request && checkout.customer(request.customerId)
  if (!request || !record || request.doneAtMs <= nowMs) return false
  checkout.keepRequest({ ...request, doneAtMs: nowMs })
  const { pending } = record
  if (pending?.requestTraceId === requestTraceId) {
    checkout.keepCustomer({ ...record, pending: { ...pending, doneAtMs: nowMs } })
  }
  return true
}
