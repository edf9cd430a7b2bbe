/** The text of a Markdown document for places that show plain text; keeps its lines. */
export const withoutMarkdown = (markdown: string): string =>
  markdown
    // Headings, quotes and bullets.
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)+/gm, '')
    // Horizontal rules.
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    // Links and images become their text.
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)(.{1,300}?)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]{1,300}?)\1(?![\w*])/g, '$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
