CREATE TABLE "court_notices" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"games" jsonb NOT NULL,
	"known_games" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notification_id" uuid,
	"noticed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_notices__one_each" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "library_follows" (
	"user_id" uuid NOT NULL,
	"library" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_follows__one_each" PRIMARY KEY("user_id","library"),
	CONSTRAINT "library_follows__library" CHECK ("library_follows"."library" in ('QUIZZES', 'YMTC', 'ANNOUNCEMENTS', 'LIVE_CALLS', 'POLL_PLAYS', 'NEWSLETTERS'))
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" smallint NOT NULL,
	"level" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_votes__one_each" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "poll_votes__is_an_option" CHECK ("poll_votes"."choice" between 0 and 5),
	CONSTRAINT "poll_votes__level" CHECK ("poll_votes"."level" in ('REC', 'MIDDLE_SCHOOL', 'HIGH_SCHOOL', 'JUCO', 'DII_DIII', 'DI', 'SEMI_PRO', 'FIBA', 'G_LEAGUE_PRO'))
);
--> statement-breakpoint
CREATE TABLE "post_polls" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"ruling" text,
	CONSTRAINT "post_polls__options" CHECK (cardinality("post_polls"."options") between 2 and 6)
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices__one_each" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_choices__kind" CHECK ("notification_choices"."kind" in ('courts', 'game_soon', 'important_announcement', 'announcement', 'schedule', 'evaluation', 'evaluation_acknowledged', 'assignment_declined', 'event_reminder', 'event_canceled', 'waitlist_offer', 'registration', 'payment', 'membership', 'comment', 'new_post', 'newsletter', 'security')),
	CONSTRAINT "notification_choices__channel" CHECK ("notification_choices"."channel" in ('inApp', 'push', 'email'))
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"is_digest" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notification_deliveries__channel" CHECK ("notification_deliveries"."channel" in ('push', 'email')),
	CONSTRAINT "notification_deliveries__status" CHECK ("notification_deliveries"."status" in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"has_digest" boolean DEFAULT false NOT NULL,
	"timezone" text,
	CONSTRAINT "notification_settings__quiet_hours" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"mail" jsonb,
	"key" text,
	"in_app" boolean NOT NULL,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"useless_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications__kind" CHECK ("notifications"."kind" in ('courts', 'game_soon', 'important_announcement', 'announcement', 'schedule', 'evaluation', 'evaluation_acknowledged', 'assignment_declined', 'event_reminder', 'event_canceled', 'waitlist_offer', 'registration', 'payment', 'membership', 'comment', 'new_post', 'newsletter', 'security')),
	CONSTRAINT "notifications__path" CHECK ("notifications"."path" like '/%')
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_ok_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions__failures_not_negative" CHECK ("push_subscriptions"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys__one_row" CHECK ("push_keys"."is_only_row")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience_name" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "recipient_ids" uuid[];--> statement-breakpoint
ALTER TABLE "court_boards" ADD COLUMN "hides_until_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "court_boards" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "court_boards" ADD COLUMN "asks_for_response" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "court_campers" ADD COLUMN "response" text;--> statement-breakpoint
ALTER TABLE "court_campers" ADD COLUMN "response_reason" text;--> statement-breakpoint
ALTER TABLE "court_campers" ADD COLUMN "responded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_notices" ADD CONSTRAINT "court_notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_follows" ADD CONSTRAINT "library_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_post_id_post_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_polls" ADD CONSTRAINT "post_polls_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_notices__of_person" ON "court_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "library_follows__followers" ON "library_follows" USING btree ("library","user_id");--> statement-breakpoint
CREATE INDEX "poll_votes__of_person" ON "poll_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries__once" ON "notification_deliveries" USING btree ("notification_id","channel","target");--> statement-breakpoint
CREATE INDEX "notification_deliveries__due" ON "notification_deliveries" USING btree ("due_at") WHERE status in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "notification_deliveries__by_time" ON "notification_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications__once" ON "notifications" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "notifications__newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications__unread" ON "notifications" USING btree ("user_id") WHERE in_app and seen_at is null;--> statement-breakpoint
CREATE INDEX "notifications__of_event" ON "notifications" USING btree ("event_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions__one_per_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions__user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions__session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements__audience" CHECK ("announcements"."audience" in ('everyone', 'crew', 'clinicians', 'waitlist'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements__recipients" CHECK (("announcements"."audience" = 'everyone') = ("announcements"."recipient_ids" is null));--> statement-breakpoint
ALTER TABLE "court_campers" ADD CONSTRAINT "court_campers__response" CHECK ("court_campers"."response" in ('accepted', 'declined'));