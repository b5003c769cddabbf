/** The ground of the page by day and by night, for what cannot read tokens.css. */
export const themeColours = { light: '#faf7f0', dark: '#16130f' } as const
