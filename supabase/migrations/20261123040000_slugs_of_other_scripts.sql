-- Titles in the Cyrillic, Greek, Hebrew, Arabic and Korean scripts are spelled in Latin letters, so that their addresses can be read,
-- typed and sent. Slugs that rows have stay until their title changes.

-- Takes decomposed text, so that letters are met without their accents, and Korean syllables as their letters.
create function private.romanized(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  upper_case constant text := 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏЅӘҒҚҢӨҰҮҺΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';
  lower_case constant text := 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџѕәғқңөұүһαβγδεζηθικλμνξοπρστυφχψω';
  -- Letters that take more than one: first the pairs of Greek vowels.
  spelled constant text[] := array[
    ['ου', 'ou'], ['αυ', 'av'], ['ευ', 'ev'], ['θ', 'th'], ['χ', 'ch'], ['ψ', 'ps'],
    ['ж', 'zh'], ['х', 'kh'], ['ц', 'ts'], ['ч', 'ch'], ['ш', 'sh'], ['щ', 'shch'], ['ю', 'yu'], ['я', 'ya'], ['є', 'ye'],
    ['ђ', 'dj'], ['љ', 'lj'], ['њ', 'nj'], ['џ', 'dz'], ['ѕ', 'dz'],
    [U&'\05E6', 'ts'], [U&'\05E5', 'ts'], [U&'\05E9', 'sh'],
    [U&'\062B', 'th'], [U&'\062E', 'kh'], [U&'\0630', 'dh'], [U&'\0634', 'sh'], [U&'\063A', 'gh'], [U&'\0686', 'ch'], [U&'\0698', 'zh']
  ];
  -- The signs at the end have no sound and go.
  singles constant text := 'абвгдезиклмнопрстуфыэіґјћәғқңөұүһ' || 'αβγδεζηικλμνξοπρσςτυφω'
    || U&'\05D0\05D1\05D2\05D3\05D4\05D5\05D6\05D7\05D8\05D9\05DB\05DA\05DC\05DE\05DD\05E0\05DF\05E1\05E2\05E4\05E3\05E7\05E8\05EA'
    || U&'\0627\0628\062A\062C\062D\062F\0631\0632\0633\0635\0636\0637\0638\0639\0641\0642\0643\0644\0645\0646\0647\0648\064A\0649\0629\067E\06AF\06A9\06CC' || 'ъь' || U&'\0621';
  latin constant text := 'abvgdeziklmnoprstufyeigjcagqnouuh' || 'avgdeziiklmnxoprsstyfo'
    || 'abgdhvzhtykklmmnnsappkrt'
    || 'abtjhdrzssdtzafqklmnhwyaapgky';
  initials constant text[] := string_to_array('g kk n d tt r m b pp s ss - j jj ch k t p h', ' ');
  vowels constant text[] := string_to_array('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i', ' ');
  finals constant text[] := string_to_array('k k k n n n t l k m l l l p l m p p t t ng t t k t p t', ' ');
  words text := translate(value, upper_case, lower_case);
  spelling text[];
begin
  if words !~ '[\u0370-\u06ff\u1100-\u11c2]' then
    return words;
  end if;
  foreach spelling slice 1 in array spelled loop
    words := replace(words, spelling[1], spelling[2]);
  end loop;
  -- The marks of Hebrew and Arabic vowels.
  words := regexp_replace(words, '[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
  words := translate(words, singles, latin);
  if words ~ '[\u1100-\u11c2]' then
    for place in 1 .. array_length(initials, 1) loop
      words := replace(words, chr(4351 + place), replace(initials[place], '-', ''));
    end loop;
    for place in 1 .. array_length(vowels, 1) loop
      words := replace(words, chr(4448 + place), vowels[place]);
    end loop;
    for place in 1 .. array_length(finals, 1) loop
      words := replace(words, chr(4519 + place), finals[place]);
    end loop;
  end if;
  return words;
end
$$;

create or replace function private.slug_of(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Written out, so that no locale of a database changes what they match.
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
  marks constant text := '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]';
  reserved constant text[] := array['new', 'edit', 'create', 'show', 'admin', 'login', 'register', 'index', 'undefined', 'null'];
  -- Names of the trade that would all end as the same letter, and letters that no decomposition leads to ASCII, or to the wrong one.
  spelled constant text[] := array[
    ['[cC]\+\+', 'c plus plus'],
    ['(?<![A-Za-z0-9_])([cfjCFJ])#', '\1 sharp'],
    ['(^|[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff])\.[nN][eE][tT](?![A-Za-z0-9_])', '\1dot net'],
    ['&', ' and '],
    ['ß', 'ss'],
    ['[æÆ]', 'ae'],
    ['[œŒ]', 'oe'],
    ['[øØ]', 'o'],
    ['[đĐðÐ]', 'd'],
    ['[łŁ]', 'l'],
    ['[þÞ]', 'th'],
    ['ı', 'i'],
    ['μ(?=[A-Za-z])', 'u'],
    ['[ёЁ]', 'yo'],
    ['[йЙ]', 'y'],
    ['[їЇ]', 'yi']
  ];
  title constant text := normalize(btrim(left(value, 1000), spaces), nfkc);
  words text := title;
  spelling text[];
  slug text;
begin
  foreach spelling slice 1 in array spelled loop
    words := regexp_replace(words, spelling[1], spelling[2], 'g');
  end loop;
  words := private.romanized(regexp_replace(normalize(words, nfkd), marks, '', 'g'));
  words := lower(regexp_replace(words, '[''’]', '', 'g') collate "C");
  slug := btrim(left(btrim(regexp_replace(words, '[^a-z0-9]+', '-', 'g'), '-'), 80), '-');
  return case
    when slug = '' then 'untitled-' || private.fingerprint(title)
    when slug = any (reserved) then slug || '-page'
    else slug
  end;
end
$$;

revoke all on function private.romanized from public;
