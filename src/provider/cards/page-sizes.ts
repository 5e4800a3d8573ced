/** How many records a page can have, and has where nobody asks. */
export interface PageSizes {
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** Assumptions card-search-paging, digital-card-shape and push-event-search: the same for every search. */
export const PAGE_SIZES: PageSizes = { least: 20, most: 100, usual: 100 }
