-- The site's policy shows pictures of other sites by https only: what it would block is refused, and what is stored is asked for by https.

update public.posts set featured_image = regexp_replace(featured_image, '^http:', 'https:', 'i') where featured_image ~* '^http:';
update public.projects set thumbnail = regexp_replace(thumbnail, '^http:', 'https:', 'i') where thumbnail ~* '^http:';
update public.certifications set image_url = regexp_replace(image_url, '^http:', 'https:', 'i') where image_url ~* '^http:';
update public.app_users set avatar_url = regexp_replace(avatar_url, '^http:', 'https:', 'i') where avatar_url ~* '^http:';

create or replace function private.is_image_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select (private.is_web_address(value) and value ~* '^https:')
    or (char_length(value) <= 2048 and value ~ '^/[^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*$')
$$;
