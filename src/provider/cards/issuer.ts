import { savedValue } from '../../kernel/saved.ts'

/** What holds for the issuer of the bank's cards. */
export interface IssuerFacts {
  /** Whether its cards can be registered for 3-D Secure. */
  readonly hasThreeDs: boolean
  /** Whether it is an issuer under PSD2: its cardholders may have a password (document 3 §2). */
  readonly isUnderPsd2: boolean
  /** Whether it subscribes to transaction enrichment: its authorizations show the merchant (document 3 §2). */
  readonly hasEnrichment: boolean
  /** Whether it has remote checkout at all (document 3 §7, 4506). */
  readonly hasRemoteCheckout: boolean
}

/** One in Switzerland, where PSD2 is no law. */
export function createIssuer(hasRemoteCheckout: boolean) {
  const facts = savedValue<IssuerFacts>({
    hasThreeDs: true,
    isUnderPsd2: false,
    hasEnrichment: true,
    hasRemoteCheckout,
  })
  return {
    facts: facts.get,
    change: (changed: Partial<IssuerFacts>) => void facts.set({ ...facts.get(), ...changed }),
    save: facts.save,
    load: facts.load,
  }
}
