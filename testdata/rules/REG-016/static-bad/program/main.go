// Command program registers one tool of a package and forgets the other.
package main

import (
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

func main() {
	var registry contract.Registry
	if err := registry.Register(pair.NewPing()); err != nil { // want `pair.Pong, the tool "pong", is not registered with the others of its package \(it is not available to any model\) \(REG-016\)`
		log.Fatal(err)
	}
}
