package bad_test

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	"github.com/toolconform/toolconform/conformance/matchers"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-bad/specs"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

var _ = Describe("the weather", func() {
	It("is refused", func(ctx context.Context) {
		result := bad.New(nil).Execute(ctx, `{}`, who)
		Expect(result).To(matchers.BeFailure())
		Expect(result.OK()).To(BeFalse())
		Expect(result.Err()).To(HaveOccurred())
		Expect(bad.New(nil).Execute(ctx, `[]`, who)).NotTo(matchers.BeSuccess())
	})
})
