import type { Fault } from './fault.ts'

export const FAULTS: readonly Fault[] = []
