// Package openairesponses holds the wire form of the reference host, and of the scripted model that hosts are evaluated with, against the
// types that OpenAI publishes for Go. It is a module of its own, and all of it is tests: nobody who uses toolconform takes the
// dependency.
package openairesponses
