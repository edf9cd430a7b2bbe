import type { Choice } from '@crew-chief/domain/shop/variants'

/** `Cooling Shirt (M, black)` */
export function itemName({ name, size, color }: { name: string } & Choice): string {
  const choice = [size, color].filter((part) => part !== null)
  return choice.length > 0 ? `${name} (${choice.join(', ')})` : name
}
