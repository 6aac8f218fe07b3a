SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.open_resume (
  link_token text,
  is_counted boolean
)
  RETURNS SETOF public.resumes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  opened public.resumes;
begin
  select * into opened from public.resumes where token = link_token and visibility <> 'Private';
  if not found then
    return;
  end if;
  if is_counted then
    insert into public.resume_openings as known (resume_id, times, last_on) values (opened.id, 1, current_date)
    on conflict (resume_id) do update set times = known.times + 1, last_on = current_date;
  end if;
  if opened.visibility = 'By link' then
    opened.name := '';
  end if;
  return next opened;
end
$function$;

CREATE OR REPLACE FUNCTION private.reserved_slugs()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select array['404', 'admin', 'assets', 'auth', 'blog', 'cards', 'contact', 'demo', 'feed', 'healthz', 'icons', 'index', 'media', 'preview', 'projects', 'r', 'rest', 'resume', 'search', 'shell', 'storage', 'tags'] $function$;
