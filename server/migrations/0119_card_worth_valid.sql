ALTER TABLE "card_product" VALIDATE CONSTRAINT "card_product_worth";
