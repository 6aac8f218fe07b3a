// Every stylesheet of the public side, in the one file that the page links: a page rendered on the server needs the styles
// of its lazily loaded parts before they are loaded.
import "virtual:tokens.css";
import "#shared/design/fonts.css";
import "./base.css";
import "../components/article/DetailHead.module.css";
import "../components/article/ReadingColumns.module.css";
import "../components/article/Related.module.css";
import "../components/share/ShareBlock.module.css";
import "../pages/blog/PostPage.module.css";
import "../pages/projects/ProjectPage.module.css";
import "../pages/resume/ResumePage.module.css";
import "../pages/search/SearchPage.module.css";
import "../components/search/FoundText.module.css";
import "#shared/markdown/Markdown.module.css";
import "#shared/markdown/CodeBlock.module.css";
import "#shared/markdown/Contents.module.css";
import "#shared/markdown/Heading.module.css";
import "#shared/markdown/PictureFrame.module.css";
