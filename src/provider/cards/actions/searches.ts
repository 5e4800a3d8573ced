import {
  searchAuthorizations,
  searchDigitalCardAuthorizations,
  searchPresentments,
} from '../activity/search.ts'
import { merchantLogo } from '../merchants/logo.ts'

/** Authorizations, presentments, and the merchants in them. */
export const SEARCH_ACTIONS = {
  'cards/search-authorizations': { card: searchAuthorizations },
  'cards/search-digital-card-authorizations': { open: searchDigitalCardAuthorizations },
  'cards/search-presentments': { card: searchPresentments },
  'cards/merchant-logo': { open: merchantLogo },
} as const
