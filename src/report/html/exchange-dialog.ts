import { markup, type Markup } from '../markup.ts'

/** The frame in which the script shows one exchange. */
export function exchangeDialog(): Markup {
  return markup`<dialog id="exchange" aria-labelledby="exchange-title">
<div class="sheet">
<header><h2 id="exchange-title">Exchange</h2><button type="button" id="exchange-close">Close</button></header>
<div id="exchange-content"></div>
</div>
</dialog>`
}
