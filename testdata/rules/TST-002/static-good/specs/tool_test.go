package good_test

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	"github.com/toolconform/toolconform/conformance/matchers"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/specs"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

var _ = Describe("the weather", func() {
	var tool contract.Tool
	BeforeEach(func() { tool = good.New(nil) })

	It("is told", func(ctx context.Context) {
		result := tool.Execute(ctx, `{"city":"Bern"}`, who)
		Expect(result).To(matchers.BeSuccess())
		Expect(result).To(matchers.HavePayload(map[string]any{"rain": 4}))
	})
	It("is refused", func(ctx context.Context) {
		Expect(tool.Execute(ctx, `{}`, who)).To(matchers.BeFailure())
	})
})
