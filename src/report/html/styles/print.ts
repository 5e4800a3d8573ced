/** On paper: ink on white, findings open, nothing to click, no row or problem cut in two. */
export const PRINT_STYLES = `
@media print {
  @page { margin: 16mm 14mm; }
  html { font-size: 68%; }
  body { max-width: none; padding: 0; background: none; }
  nav, .skip, .filter, .copy, .evidence, dialog, #shown { display: none !important; }
  a { color: inherit; text-decoration: none; }
  section { margin-top: 2.5rem; }
  #action, #requirements, #scenarios { break-before: page; margin-top: 0; }
  h2, h3, h4, .group, .hint { break-after: avoid; }
  .matrix tr, .document, .contrast, .assumption, .scenario > summary { break-inside: avoid; }
  .problem { background: none; }
  .finding { break-inside: avoid; }
  .matrix thead { display: table-header-group; }
  .matrix thead th { position: static; }
  .chip, .contrast, pre, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  #action details::details-content { content-visibility: visible; height: auto; }
  .command pre { padding-right: 1rem; }
}
`
