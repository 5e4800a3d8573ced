/** Filters the matrix; says politely how many requirements are left. */
export const FILTER_SCRIPT = String.raw`
const form = document.getElementById('filter')
const shown = document.getElementById('shown')
const rows = [...document.querySelectorAll('.matrix tbody tr')]
// What the search box promises: without the scenarios, whose names would find too much.
const texts = rows.map((row) => [...row.querySelectorAll('td, th > .id, .text, .reason')]
  .map((part) => part.textContent.toLowerCase()).join(' '))
const CHOICES = ['verdict', 'level', 'document', 'area']

function applyFilter() {
  const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = CHOICES.map((name) => [name, form.elements[name].value]).filter(([, value]) => value)
  let left = 0
  rows.forEach((row, index) => {
    const fits = wanted.every(([name, value]) => row.dataset[name] === value)
      && words.every((word) => texts[index].includes(word))
    row.hidden = !fits
    if (fits) left += 1
  })
  shown.textContent = left === rows.length
    ? rows.length + ' requirements'
    : left + ' of ' + rows.length + ' requirements' + (left === 0 ? ': nothing fits all of these' : '')
  pages.forEach((page) => page.start())
}

function showOnly(verdict) {
  form.reset()
  form.elements.verdict.value = verdict
  applyFilter()
}

form.hidden = false
form.addEventListener('input', applyFilter)
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('reset', () => setTimeout(applyFilter))
for (const link of document.querySelectorAll('a[data-show]'))
  link.addEventListener('click', () => showOnly(link.dataset.show))
// A browser may have kept what was chosen before the page was loaded again.
applyFilter()
`
