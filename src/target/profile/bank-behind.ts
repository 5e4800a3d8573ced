import type { Arrival } from '../../evidence/observation.ts'
import type { Profile, TargetControl } from './profile.ts'

/** A bank that a run starts behind a gateway, at one address: whoever plays there plays alone. */
export interface BankBehind {
  /** What is known of the bank as it is at first. */
  readonly profile: Profile
  /** Where the gateway has to look for it. */
  readonly at: string
  /** Resolves when it can be called. Throws where it cannot listen. */
  listen(): Promise<void>
  /** From now on a fresh copy answers, at that instant if there is one. Throws where the bank cannot listen. */
  begin(startsAt?: string): Promise<BehindScene>
  /** The bank as it was at first answers again. */
  end(): void
  close(): void
}

/** The copy that answers now. */
export interface BehindScene {
  readonly profile: Profile
  /** Milliseconds since 1970, by its clock, which moves alone. */
  now(): number
  /** Milliseconds as they pass for the gateway, whatever the clock of the bank does. */
  gatewayMs(): number
  /** What has arrived since this was last asked, oldest first. */
  take(): readonly Arrival[]
  readonly control: TargetControl
  /**
   * The customer agrees at the address that the gateway gave out: where the browser is sent to then. Undefined where
   * nothing waits for a decision any more.
   */
  agreeAt(authorizationUrl: string, agreement: Agreement): string | undefined
}

/** What a customer agrees to: all accounts of a contract, but for one that may be left out. */
export interface Agreement {
  readonly contract?: string | undefined
  /** The id of an account. */
  readonly deselected?: string | undefined
}
