// The styles of every public page. A page's own styles are in its chunk.
import "virtual:tokens.css";
import "#shared/design/fonts.css";
import "./base.css";
import "./shared.css";
