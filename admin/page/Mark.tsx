/** The mark of the campus, which is drawn for a dark ground: `--campus-mark` has it. */
export const Mark = () => <span className="mark" />
