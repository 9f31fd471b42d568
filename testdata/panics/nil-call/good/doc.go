// Package good has tools that come close to a call of nil and never do it.
package good
