/** A number as it is printed: with a minus sign, not a hyphen. */
export const figure = (value: number): string => String(value).replace('-', '−')
