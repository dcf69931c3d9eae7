/** Of a shared picture, in pixels: what the networks that show links ask for. */
export const width = 1200;
export const height = 630;
