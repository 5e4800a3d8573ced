/** Pages the long lists: 25 items, and a button for 25 more. The style sheet heeds it on narrow screens alone. */
export const PAGING_SCRIPT = String.raw`
const PAGE = 25
const pages = [['requirements', '.matrix tbody tr'], ['scenarios', '.group, .scenario'],
  ['assumptions', '.assumption'], ['action', '.problem']].map(([id, items]) => pagedList(id, items))

function pagedList(id, selector) {
  const list = document.getElementById(id)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'next'
  list.append(button)
  let limit = PAGE
  const show = () => {
    const items = [...list.querySelectorAll(selector)].filter((item) => !item.hidden)
    items.forEach((item, index) => item.classList.toggle('later', index >= limit))
    const left = items.length - limit
    button.hidden = left <= 0
    button.textContent = 'Show ' + Math.min(PAGE, left) + ' more, of ' + left + ' that are left'
  }
  button.addEventListener('click', () => {
    limit += PAGE
    show()
  })
  show()
  return {
    start() {
      limit = PAGE
      show()
    },
    reveal(target) {
      while (target.closest('.later') && list.contains(target)) {
        limit += PAGE
        show()
      }
    },
  }
}
`
