package contract_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func BenchmarkRender(b *testing.B) {
	schema := orderSchema()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := schema.Render(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSchemaOf(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if orderSchema().Err() != nil {
			b.Fatal("no schema")
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	schema := orderSchema()
	for name, text := range map[string]string{
		"small":        `{"city":"Rome","count":10,"mode":"b","address":{"street":"a","zip":"12345"},"items":[1,2]}`,
		"megabyte":     `{"city":"Rome","labels":{"x":` + strings.Repeat(" ", 1<<20) + `1}}`,
		"long text":    `{"city":"` + strings.Repeat("Rome ", 1<<18) + `"}`,
		"many members": `{"city":"Rome","labels":{` + manyMembers(50_000) + `}}`,
		"refused":      `{"city":5}`,
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_, _ = contract.Decode[order](schema, text)
			}
		})
	}
}

// A payload of more than a megabyte: in a map, which is written without the encoder's copies, and in a struct.
func BenchmarkSuccess(b *testing.B) {
	text := strings.Repeat("Rome ", 1<<18)
	for name, payload := range map[string]any{
		"map of texts": map[string]string{"city": text, "country": "Italy"},
		"map":          map[string]any{"city": text, "days": 3},
		"struct":       struct{ City string }{text},
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if !contract.Success(payload).OK() {
					b.Fatal("no success")
				}
			}
		})
	}
}

func manyMembers(n int) string {
	members := make([]string, n)
	for i := range members {
		members[i] = fmt.Sprintf(`"label%d":%d`, i, i)
	}
	return strings.Join(members, ",")
}

// Registers 10,000 tools and describes them for a prompt.
func BenchmarkRegistry(b *testing.B) {
	literal := func(name string) contract.Schema {
		return contract.Schema{Name: name, Description: "Looks up the weather.", Parameters: []contract.Property{
			{Name: "city", Type: contract.String, Description: "The city.", Required: true},
			{Name: "days", Type: contract.Integer, Description: "How many days.", Minimum: pointer(1.), Default: 3},
		}}
	}
	derived := func(name string) contract.Schema {
		type args struct {
			City string `json:"city" doc:"The city."`
			Days *int   `json:"days" doc:"How many days." minimum:"1" default:"3"`
		}
		return contract.SchemaOf[args](name, "Looks up the weather.")
	}
	for way, schema := range map[string]func(string) contract.Schema{"literal": literal, "derived": derived} {
		tools := make([]contract.Tool, 10_000)
		for i := range tools {
			name := fmt.Sprintf("tool_%d", i)
			tools[i] = &stub{name: name, usage: "Use it.", schema: func() contract.Schema { return schema(name) }}
		}
		b.Run(way, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var registry contract.Registry
				if err := registry.Register(tools...); err != nil || len(registry.Descriptions()) != len(tools) {
					b.Fatal(err)
				}
			}
		})
	}
}
