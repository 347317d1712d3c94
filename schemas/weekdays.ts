/** The days of the week, as content names them, and in the order in which a date counts them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
