// Shortened order ids for customers and admins (spec 1 §2.9, §2.10).

const SHORT = 8

export const orderNumber = (id: string): string => id.slice(0, SHORT).toUpperCase()

export const shortOrderId = (id: string): string => `${id.slice(0, SHORT)}…`
