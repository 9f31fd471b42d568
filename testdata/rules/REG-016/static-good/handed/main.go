// Command handed hands its registry on to those who register the rest.
package main

import (
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

func main() {
	var registry contract.Registry
	if err := registry.Register(pair.NewPing()); err != nil {
		log.Fatal(err)
	}
	for _, register := range []func(*contract.Registry) error{} {
		if err := register(&registry); err != nil {
			log.Fatal(err)
		}
	}
}
