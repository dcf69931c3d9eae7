/** The size of a share image in pixels, as social networks recommend it. */
export const width = 1200;
export const height = 630;
