/** How long a refund by card takes. */
export const REFUND_TIME = 'It usually shows up within five to ten days.'
