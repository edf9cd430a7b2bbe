ALTER TABLE "refunds" DROP CONSTRAINT "refunds__amount";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds__amount" CHECK ("refunds"."amount_cents" >= 0);