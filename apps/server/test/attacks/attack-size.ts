// How much: a sample with every run, everything with ATTACKS=all (some minutes).

export const isAll = process.env.ATTACKS === 'all'
