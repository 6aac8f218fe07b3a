// The styles of every public page; each page's own styles come with its chunk.
import "virtual:tokens.css";
import "#shared/design/fonts.css";
import "./base.css";
import "./shared.css";
