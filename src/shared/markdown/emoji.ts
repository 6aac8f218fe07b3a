import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { attribute, isElement, textContent } from "../base/hast.ts";

// The codes of GitHub that READMEs and posts use most. All of its 1,900 would take 25 times as many bytes.
const list = `
  smile 😄 smiley 😃 grin 😁 laughing 😆 joy 😂 rofl 🤣 wink 😉 blush 😊 slightly_smiling_face 🙂 heart_eyes 😍 sunglasses 😎
  thinking 🤔 confused 😕 cry 😢 sob 😭 sweat_smile 😅 scream 😱 exploding_head 🤯 partying_face 🥳 ghost 👻 robot 🤖
  +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 ok_hand 👌 clap 👏 wave 👋 raised_hands 🙌 pray 🙏 muscle 💪 handshake 🤝 eyes 👀 brain 🧠
  point_right 👉 point_left 👈 point_down 👇 point_up ☝️ heart ❤️ green_heart 💚 blue_heart 💙 purple_heart 💜 sparkling_heart 💖
  rocket 🚀 tada 🎉 sparkles ✨ star ⭐ star2 🌟 fire 🔥 boom 💥 zap ⚡ bulb 💡 gift 🎁 trophy 🏆 gem 💎 dart 🎯 checkered_flag 🏁
  art 🎨 musical_note 🎵 video_game 🎮 camera 📷 movie_camera 🎥 100 💯 recycle ♻️ soon 🔜 new 🆕
  warning ⚠️ no_entry ⛔ no_entry_sign 🚫 construction 🚧 rotating_light 🚨 white_check_mark ✅ heavy_check_mark ✔️
  ballot_box_with_check ☑️ x ❌ exclamation ❗ question ❓ information_source ℹ️ heavy_plus_sign ➕ heavy_minus_sign ➖
  arrow_right ➡️ arrow_left ⬅️ arrow_up ⬆️ arrow_down ⬇️ arrow_forward ▶️ red_circle 🔴 green_circle 🟢 yellow_circle 🟡
  book 📖 books 📚 bookmark 🔖 memo 📝 pencil 📝 pencil2 ✏️ scroll 📜 page_facing_up 📄 clipboard 📋 newspaper 📰 calendar 📅 date 📅
  chart_with_upwards_trend 📈 bar_chart 📊 package 📦 file_folder 📁 open_file_folder 📂 email 📧 envelope ✉️ mailbox 📫
  speech_balloon 💬 mega 📣 loudspeaker 📢 bell 🔔 computer 💻 desktop_computer 🖥️ keyboard ⌨️ floppy_disk 💾 iphone 📱
  electric_plug 🔌 satellite 📡 microscope 🔬 telescope 🔭 test_tube 🧪 wrench 🔧 hammer 🔨 hammer_and_wrench 🛠️ gear ⚙️ toolbox 🧰
  link 🔗 paperclip 📎 pushpin 📌 round_pushpin 📍 scissors ✂️ lock 🔒 unlock 🔓 key 🔑 shield 🛡️ mag 🔍 mag_right 🔎 label 🏷️
  hourglass ⌛ stopwatch ⏱️ moneybag 💰 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 house 🏠
  sunny ☀️ cloud ☁️ snowflake ❄️ rainbow 🌈 seedling 🌱 evergreen_tree 🌲 bug 🐛 snake 🐍 whale 🐳 penguin 🐧 crab 🦀 cat 🐱 dog 🐶
  coffee ☕ beer 🍺 pizza 🍕 cake 🍰`;

const emoji = new Map([...list.matchAll(/(\S+) (\S+)/g)].map(([, name = "", sign = ""]) => [name, sign]));

// Not within words, times and addresses: 10:100:45, std::x::y.
const code = /(?<![\w:/.-]):([\w+-]{1,24}):(?![\w:/])/g;

const isVerbatim = (node: Element): boolean =>
  isElement(node, "code", "pre", "kbd", "samp", "math", "svg") ||
  (isElement(node, "a") && attribute(node, "href").endsWith(textContent(node)));

/** Replaces the emoji codes of prose, such as `:rocket:`. Must come after the headings' ids, which GitHub makes of the codes. */
export const rehypeEmoji = () => (tree: Root) => {
  visit(tree, (node) => {
    if (node.type === "element" && isVerbatim(node)) return SKIP;
    if (node.type === "text") node.value = node.value.replace(code, (written, name) => emoji.get(name) ?? written);
    return undefined;
  });
};
