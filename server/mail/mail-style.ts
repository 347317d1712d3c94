/**
 * Mail programs do not support custom properties: these are the site's night, paper, soft gray, line, sky and gold.
 */
export const color = {
  text: '#12214F',
  page: '#EEF2F7',
  soft: '#414E68',
  line: '#D3DCE8',
  link: '#1B2F6B',
  gold: '#F2B53D',
  card: '#FFFFFF',
}
const sans = 'Heebo, "Helvetica Neue", Arial, sans-serif'
const serif = '"Frank Ruhl Libre", Georgia, serif'

/** The styles of our mails, by element: a card on the page's color, with the site's gold line above it. */
export const style = {
  body: { backgroundColor: color.page, color: color.text, fontFamily: sans, margin: 0, padding: '24px 12px' },
  column: { margin: '0 auto', maxWidth: 600 },
  /** Shown in the list of mails, but not in the mail. */
  preview: { display: 'none', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' },
  card: {
    backgroundColor: color.card,
    borderTop: `4px solid ${color.gold}`,
    borderRadius: 8,
    padding: '28px 32px',
  },
  markRow: { margin: '0 0 20px' },
  mark: {
    backgroundColor: color.text,
    borderRadius: '18px 18px 0 0',
    height: 40,
    lineHeight: 0,
    textAlign: 'center',
    verticalAlign: 'bottom',
    width: 36,
  },
  markPart: { fontSize: 0, lineHeight: 0, padding: 0 },
  flame: { backgroundColor: color.gold, borderRadius: '3px 3px 3px 3px / 6px 6px 3px 3px' },
  candle: { backgroundColor: color.card },
  sill: { backgroundColor: color.card, height: 4, lineHeight: 0, margin: '2px 5px 4px' },
  markName: { fontFamily: serif, fontSize: 18, fontWeight: 700, paddingLeft: 12, verticalAlign: 'bottom' },
  kind: { color: color.soft, fontSize: 14, lineHeight: '20px', margin: '0 0 4px' },
  title: {
    fontFamily: serif,
    fontSize: 30,
    fontWeight: 700,
    lineHeight: '36px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  },
  factLabel: { color: color.soft, fontSize: 14, lineHeight: '20px', margin: 0 },
  fact: {
    fontSize: 18,
    fontWeight: 600,
    lineHeight: '26px',
    margin: '0 0 10px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  way: { fontSize: 17, lineHeight: '28px', margin: 0, overflowWrap: 'anywhere' },
  people: { fontSize: 17, lineHeight: '28px', margin: '0 0 14px', overflowWrap: 'anywhere', paddingLeft: 20 },
  paragraph: { fontSize: 17, lineHeight: '27px', margin: '0 0 14px' },
  command: {
    backgroundColor: color.page,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 16,
    lineHeight: '24px',
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
    padding: '10px 14px',
  },
  link: { color: color.link, textDecoration: 'underline' },
  rule: { border: 0, borderTop: `1px solid ${color.line}`, margin: '20px 0 16px' },
  legend: { fontFamily: serif, fontSize: 20, fontWeight: 700, lineHeight: '26px', margin: '16px 0 10px' },
  label: { color: color.soft, fontSize: 14, lineHeight: '20px', margin: 0 },
  answer: { fontSize: 16, lineHeight: '24px', margin: '0 0 12px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  foot: { color: color.soft, fontSize: 14, lineHeight: '21px', margin: '0 0 8px', overflowWrap: 'anywhere' },
} as const
