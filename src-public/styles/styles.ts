// What every public page has; the styles of the pages come with these.
import "virtual:tokens.css";
import "#shared/design/fonts.css";
import "./base.css";
