// The server's text is shown before what would make it in the browser is loaded, if it ever is.
import "#shared/markdown/Markdown.module.css";
import "#shared/markdown/CodeBlock.module.css";
import "#shared/markdown/Contents.module.css";
import "#shared/markdown/Heading.module.css";
import "#shared/markdown/PictureFrame.module.css";
