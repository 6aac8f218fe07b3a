SET local check_function_bodies = off;

ALTER TABLE "public"."posts"
  ADD COLUMN "feed_id" text NOT NULL DEFAULT ''::text;

-- Written by hand: posts keep the ids that feeds had until now. updated_at and the history stay.
alter table public.posts disable trigger user;
update public.posts set feed_id = 'urn:uuid:' || id;
alter table public.posts enable trigger user;

CREATE OR REPLACE FUNCTION private.keep_feed_id()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' then
    new.feed_id := old.feed_id;
  elsif new.feed_id is null or new.feed_id = '' or exists (select from public.posts where feed_id = new.feed_id) then
    new.feed_id := 'urn:uuid:' || new.id;
  end if;
  return new;
end
$function$;

ALTER TABLE "public"."posts"
  ADD CONSTRAINT "posts_feed_id_max_500_without_blanks" CHECK (((feed_id ~ '^[^\s[:cntrl:]]+$'::text) AND (char_length(feed_id) <= 500)));

CREATE INDEX posts_feed_id ON public.posts USING btree (feed_id);

CREATE TRIGGER keep_feed_id
  BEFORE INSERT OR UPDATE OF feed_id ON public.posts
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_feed_id();

REVOKE ALL ON FUNCTION "private"."keep_feed_id"() FROM PUBLIC;
