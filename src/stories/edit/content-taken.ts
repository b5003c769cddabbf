/** An id or slug that another row has; the message says which row. */
export class ContentTaken extends Error {
  readonly key: 'id' | 'slug'

  constructor(key: 'id' | 'slug', value: string, holder: string) {
    super(`the ${key} ${JSON.stringify(value)} is taken by ${holder}`)
    this.key = key
  }
}

/** The row was changed or removed by somebody else since it was read. */
export class ContentChanged extends Error {
  constructor() {
    super('it was changed by somebody else meanwhile')
  }
}
