/** How many posts, What's New items and games a dashboard shows. Product §9, Dashboard. */
export const latestPostCount = 3;
export const whatsNewCount = 3;
export const trendGameCount = 5;
/** How many of one's own lines the profile shows. Product §9, Recent performance. */
export const recentLineCount = 5;
