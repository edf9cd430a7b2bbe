/**
 * Records by id, which knows the ones that may have changed: those that were put in, taken out or looked up.
 * Whoever changes a record found by iteration looks it up first.
 */
export class RecordMap<T extends object> extends Map<string, T> {
  private readonly touched = new Set<string>()

  override get(id: string): T | undefined {
    const record = super.get(id)
    if (record !== undefined) this.touched.add(id)
    return record
  }

  /** For reading only. */
  peek(id: string): T | undefined {
    return super.get(id)
  }

  override set(id: string, record: T): this {
    this.touched.add(id)
    return super.set(id, record)
  }

  override delete(id: string): boolean {
    this.touched.add(id)
    return super.delete(id)
  }

  /** What may have changed since the last time; null for a record that is gone. */
  takeTouched(): [id: string, record: T | null][] {
    const taken: [string, T | null][] = []
    for (const id of this.touched) taken.push([id, super.get(id) ?? null])
    this.touched.clear()
    return taken
  }
}
