ALTER TABLE "sessions" ADD COLUMN "wrote_at" timestamp (3) with time zone;--> statement-breakpoint
-- Announces a change in the tables behind shared replies to all nodes (http/shared-replies.ts).
CREATE FUNCTION "notify_public_topic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('crew_chief_live', json_build_object('eventId', 'public ' || tg_argv[0], 'topic', 'all')::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "events__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "event_groups__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "event_groups" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "event_waivers__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "event_waivers" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "event_slugs__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "event_slugs" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "event_staff__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "event_staff" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "schedule_items__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "schedule_items" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "officials__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "officials" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "products__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('products');--> statement-breakpoint
CREATE TRIGGER "product_stock__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "product_stock" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('products');--> statement-breakpoint
CREATE TRIGGER "posts__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "post_files__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "post_files" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "post_likes__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "post_likes" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "post_comments__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "post_comments" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "post_polls__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "post_polls" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "poll_votes__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "poll_votes" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "quiz_questions__public_topic" AFTER INSERT OR UPDATE OR DELETE ON "quiz_questions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');--> statement-breakpoint
CREATE TRIGGER "users__public_events" AFTER UPDATE OF "first_name", "last_name", "profile_image" ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('events');--> statement-breakpoint
CREATE TRIGGER "users__public_posts" AFTER UPDATE OF "first_name", "last_name", "profile_image" ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_topic"('posts');
